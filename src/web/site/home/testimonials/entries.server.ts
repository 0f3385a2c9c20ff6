import type { Testimonial } from './Testimonials.tsx';

/** Samples: people and portraits are fictional, as the section says. */
export const TESTIMONIALS: readonly Testimonial[] = [
  {
    name: 'Aarti Deshmukh',
    position: 'School teacher, Pune',
    image: 'person-1',
    content:
      'I filled in the form in the staff room between two lessons. The adviser put two offers side by side and showed ' +
      'me which one costs less in the end. My sister’s wedding was paid for on time.',
  },
  {
    name: 'Rohit Nair',
    position: 'Software engineer, Kochi',
    image: 'person-2',
    content:
      'I read every line of a contract, and here there were no lines that surprised me. Rate, fee, foreclosure: all of ' +
      'it was in the first message, and it was the same on the last page.',
  },
  {
    name: 'Sunita Rao',
    position: 'Bank clerk, Hyderabad',
    image: 'person-3',
    content:
      'I know loans from the other side of the counter. They asked the questions I would have asked, and told me ' +
      'honestly that a smaller amount would suit my salary better.',
  },
  {
    name: 'Imran Qureshi',
    position: 'Garment trader, Surat',
    image: 'person-4',
    content:
      'Before Eid I need stock, and money is always short then. I borrowed against my car, kept delivering with it ' +
      'every day, and paid the loan down as the season went.',
  },
  {
    name: 'Harpreet Singh Gill',
    position: 'Transport operator, Ludhiana',
    image: 'person-5',
    content:
      'A used car for the family, from a seller I did not know. They explained RC transfer and the old hypothecation to ' +
      'me until I had understood it. Only then did I pay.',
  },
  {
    name: 'Kavya Murugan',
    position: 'Physiotherapist, Coimbatore',
    image: 'person-6',
    content:
      'My first car, my first loan. I walked into the showroom with the finance arranged and talked about the price ' +
      'only. The dealer noticed.',
  },
  {
    name: 'Nazia Shaikh',
    position: 'Pharmacist, Lucknow',
    image: 'person-7',
    content:
      'When my father fell ill I had no head for comparing banks. One person called, understood, and stayed with me ' +
      'until the money was there. I still have her number.',
  },
  {
    name: 'Vikram Joshi',
    position: 'Retired station master, Jaipur',
    image: 'person-8',
    content:
      'My daughter said that it all works on the phone, and I did not believe her. It does. And when I wanted to talk ' +
      'to someone, someone picked up.',
  },
];
