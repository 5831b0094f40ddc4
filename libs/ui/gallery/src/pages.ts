import type { ComponentType } from 'react';
import { AdminGatePage, AdminStatesPage, AdminUsersPage, EmailPage, ShopifyPage } from './admin.tsx';
import { ChoicesPage } from './choices.tsx';
import { ComponentsPage } from './components.tsx';
import { EmergencyPage, EmergencyRunningPage, LimitPage } from './emergency.tsx';
import { AuthPage, IntroPage, NotFoundPage, SignUpPage } from './entry.tsx';
import { CountdownPage, HomePage, SkeletonPage } from './home.tsx';
import { CardPage, MethodPage, OfferPage, PayErrorPage, PaywallPage, SuccessPage } from './offer.tsx';
import {
  AddToHomePage,
  CelebrationPage,
  ChangePasswordPage,
  ChallengePage,
  ReadOnlyPage,
  ToastPage,
} from './overlays.tsx';
import { AchievementsPage, JournalPage, ProfilePage } from './person.tsx';
import { ChartsPage, CheckInPage, ForgotResultPage } from './progress.tsx';

/** Each page has the name of the mock that it is compared with. */
export const pages: Record<string, ComponentType> = {
  '00-components': ComponentsPage,
  '01-intro-1': () => IntroPage({ slide: 1 }),
  '01-intro-2': () => IntroPage({ slide: 2 }),
  '01-intro-3': () => IntroPage({ slide: 3 }),
  '01-intro-4': () => IntroPage({ slide: 4 }),
  '02-auth-signin': AuthPage,
  '02-auth-signup': SignUpPage,
  '03-change-password': ChangePasswordPage,
  '03-forgot-result': ForgotResultPage,
  '04-offer': OfferPage,
  '05-pay-card': CardPage,
  '05-pay-method': MethodPage,
  '05-pay-error': PayErrorPage,
  '05-pay-success': SuccessPage,
  '06-home': HomePage,
  '06-home-countdown': CountdownPage,
  '07-challenge-timer': ChallengePage,
  '08-challenge-readonly': ReadOnlyPage,
  '09-celebration': CelebrationPage,
  '10-emergency-idle': EmergencyPage,
  '10-emergency-running': EmergencyRunningPage,
  '10-emergency-limit': LimitPage,
  '11-journal': JournalPage,
  '12-progress-checkin': CheckInPage,
  '12-progress-charts': ChartsPage,
  '13-achievements': AchievementsPage,
  '14-profile': ProfilePage,
  '15-paywall': PaywallPage,
  '16-shopify': ShopifyPage,
  '17-email': EmailPage,
  '18-admin-gate': AdminGatePage,
  '18-admin-users': AdminUsersPage,
  '18-admin-states': AdminStatesPage,
  '19-404': NotFoundPage,
  '20-toast-destructive': ToastPage,
  '21-skeleton': SkeletonPage,
  '22-add-to-home': AddToHomePage,
  '32-offer-trial': ChoicesPage,
};
