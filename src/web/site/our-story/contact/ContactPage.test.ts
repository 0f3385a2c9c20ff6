import { beforeAll, expect, it } from 'vitest';
import { buildApp } from '../../../../../tests/support/app.ts';
import { describeOneEngine } from '../../../../../tests/support/databases.ts';
import { find, plainBrowser } from '../../../../../tests/support/plain-browser.ts';

describeOneEngine('the contact page', (fresh) => {
  let main: HTMLElement;
  beforeAll(async () => {
    const { document } = await plainBrowser(buildApp(await fresh()))('/our-story/contact-us');
    main = find(document, 'main');
  });
  const link = (text: string) => {
    const found = [...main.querySelectorAll('a')].find(({ textContent }) => textContent?.includes(text));
    return found?.getAttribute('href') ?? '';
  };

  it('has phone, email, chat and office', () => {
    expect(link('1800 000 0000')).toBe('tel:+9118000000000');
    expect(link('support@rinova.example')).toBe('mailto:support@rinova.example');
    expect(link('Live chat')).toBe('https://wa.me/9118000000000');
    expect(find(main, 'address').textContent).toContain('Pune, Maharashtra 411005');
    expect(new URL(link('Directions')).searchParams.get('destination')).toBe('18.5308,73.8475');
  });

  it('embeds the map only on request, and links to it without script', () => {
    expect(main.querySelector('iframe')).toBeNull();
    expect(link('Show the map')).toMatch(/openstreetmap\.org\/\?mlat=18\.5308&mlon=73\.8475/);
    const frame = find<HTMLTemplateElement>(main, 'template').content.querySelector('iframe');
    const { searchParams } = new URL(frame?.src ?? '');
    expect(searchParams.get('marker')).toBe('18.5308,73.8475');
    const [west = 0, south = 0, east = 0, north = 0] = (searchParams.get('bbox') ?? '').split(',').map(Number);
    expect([west < 73.8475, 73.8475 < east, south < 18.5308, 18.5308 < north]).toEqual([true, true, true, true]);
  });
});
