import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { PRODUCTS } from '../shared/site.ts';

export default [
  layout('site/frame/SiteFrame.tsx', [
    index('site/home/HomePage.tsx'),
    route('calculators', 'site/calculators/CalculatorsPage.tsx'),
    route('our-story', 'site/our-story/StoryPage.tsx'),
    route('our-story/about', 'site/our-story/AboutPage.tsx'),
    route('our-story/mission', 'site/our-story/MissionPage.tsx'),
    route('loans', 'site/loans/LoansPage.tsx'),
    ...PRODUCTS.map(({ path, slug }) => route(path, 'site/loans/ProductPage.tsx', { id: slug })),
    route('community', 'site/community/CommunityPage.tsx'),
    route('community/blogs', 'site/blog/BlogsPage.tsx', [index('site/blog/PostsPage.tsx')]),
    route('community/our-core-values', 'site/community/CoreValuesPage.tsx'),
    route('community/work-culture', 'site/community/WorkCulturePage.tsx'),
    route('community/career', 'site/community/career/CareerPage.tsx'),
    route('community/faq', 'site/community/faq/FaqPage.tsx'),
    route('blog/:id', 'site/blog/article/ArticlePage.tsx'),
    route('BlogsForHome', 'site/blog/BlogsForHomePage.tsx'),
    ...['PrivacyPolicy', 'privacy-policy'].map((path) => route(path, 'site/legal/PrivacyPage.tsx', { id: path })),
    ...['TermsAndCondition', 'terms-and-conditions'].map((path) => route(path, 'site/legal/TermsPage.tsx', { id: path })),
    route('*', 'site/NotFoundPage.tsx'),
  ]),
  route('sitemap.xml', 'site/seo/sitemap.ts'),
  route('robots.txt', 'site/seo/robots.ts'),
  route('site.webmanifest', 'site/seo/manifest.ts'),
  route('admin-login', 'office/login/LoginPage.tsx'),
  route('admin', 'office/frame/OfficeFrame.tsx', [
    index('office/ComingPage.tsx', { id: 'posts' }),
    route('categories', 'office/ComingPage.tsx', { id: 'categories' }),
    route('tags', 'office/ComingPage.tsx', { id: 'tags' }),
    route('loan-applications', 'office/loans/LoansPage.tsx'),
    route('vendor-applications', 'office/ComingPage.tsx', { id: 'vendor-applications' }),
    route('*', 'office/NotFoundPage.tsx'),
  ]),
] satisfies RouteConfig;
