import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('site/frame/SiteFrame.tsx', [
    index('site/home/HomePage.tsx'),
    route('calculators', 'site/calculators/CalculatorsPage.tsx'),
    route('*', 'site/NotFoundPage.tsx'),
  ]),
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
