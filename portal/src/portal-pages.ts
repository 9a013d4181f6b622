import { CLIENT_PAGES } from './client-pages.ts'
import { CONSENT_PAGE } from './consent-page.ts'
import { JOIN_PAGE } from './join-page.ts'
import { pagesOf, type PortalPage } from './portal-page.ts'
import { calls, screen } from './screens.ts'
import { WORKER_PAGES } from './worker-pages.ts'

const guest = pagesOf('guest')
const anyone = pagesOf('anyone')
const person = pagesOf('person')

/** Every page of the portal. Of two whose paths fit, the first is the page. */
export const PORTAL_PAGES: readonly PortalPage[] = [
  guest(
    '/login',
    'Sign in',
    screen('Sign in', () => import('./pages/Login.tsx'), calls.ofSession),
  ),
  guest(
    '/register',
    'Create your account',
    screen('Create your account', () => import('./pages/Register.tsx'), calls.ofInvitations),
  ),
  guest(
    '/forgot-password',
    'Forgot your password?',
    screen('Forgot your password?', () => import('./pages/ForgotPassword.tsx'), calls.ofSession),
  ),
  guest(
    '/reset-password',
    'Set a new password',
    screen('Set a new password', () => import('./pages/ResetPassword.tsx'), calls.ofSession),
  ),
  anyone(
    '/verify-email',
    'Confirm your email',
    screen('Confirm your email', () => import('./pages/VerifyEmail.tsx'), calls.ofSession),
  ),
  anyone(
    '/not-me',
    'This wasn’t me',
    screen('This wasn’t me', () => import('./pages/NotMe.tsx'), calls.ofSession),
  ),
  anyone(
    `${JOIN_PAGE}/:secret`,
    'Join Daysheet',
    screen('Join Daysheet', () => import('./pages/Join.tsx'), calls.ofInvitations),
  ),
  person(
    CONSENT_PAGE,
    'Connect an application',
    screen('Connect an application', () => import('./pages/Consent.tsx'), calls.ofConsent),
  ),
  ...WORKER_PAGES,
  ...CLIENT_PAGES,
]
