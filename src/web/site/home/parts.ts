import { lazy } from 'react';
import { loadLater, orNever } from '../../ui/loadLater.ts';
import { loadForm } from '../forms/loadForm.ts';

const loadOffer = () => import('./Offer.tsx');
const loadEligibility = () => import('./Eligibility.tsx');
const loadEmi = () => import('./EmiSection.tsx');
const loadBlog = () => import('./blog/BlogSection.tsx');
/** Moves by itself, so its script comes with the hero's, after the page has been painted. */
const loadTestimonials = () => import('./testimonials/Testimonials.tsx');
const testimonials = orNever(loadTestimonials);

/**
 * What lies below the hero. The server has drawn it, and all of it works without script. Should one never arrive, its part stays
 * as the server drew it, and the form is posted by the browser.
 */
export const Offer = lazy(() => loadLater('offer', loadOffer));
export const Testimonials = lazy(() => testimonials);
export const Eligibility = lazy(() => loadForm('eligibility', loadEligibility));
export const EmiSection = lazy(() => loadLater('emi', loadEmi));
export const BlogSection = lazy(() => loadLater('blog', loadBlog));

/** Whoever comes from another page of the site sees this one when it is complete. */
export function loadAllParts() {
  return Promise.all([loadOffer(), loadTestimonials(), loadEligibility(), loadEmi(), loadBlog()]);
}
