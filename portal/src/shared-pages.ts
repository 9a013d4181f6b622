import type { UserType } from '@daysheet/core'
import { homeOf } from './home-of.ts'
import { pagesOf, serves, type PortalPage } from './portal-page.ts'
import { recordWidget, screen, widget } from './screens.ts'

export const InvoiceView = recordWidget(
  'Invoice',
  'InvoiceView',
  'invoiceId',
  () => import('@daysheet/widgets/invoice-view'),
)
const SettingsPage = widget('Settings', 'Settings', () => import('@daysheet/widgets/settings'))
const InvoicePreferences = widget(
  'Invoice Preferences',
  'InvoicePreferences',
  () => import('@daysheet/widgets/invoice-preferences'),
)
const AccountSettings = screen('Account Settings', () => import('./shell/AccountSettingsPage.tsx'))
const Notified = widget(
  'Notifications',
  'NotificationPreferences',
  () => import('@daysheet/widgets/notification-preferences'),
)
const Subscription = screen('Subscription', () => import('./shell/SubscriptionPage.tsx'))
const Subscribed = screen('Subscription', () => import('./shell/SubscriptionSuccessPage.tsx'))
const NotSubscribed = screen('Subscription', () => import('./shell/SubscriptionCancelPage.tsx'))

/** What a worker and a client both have, each below their home. */
export const sharedPages = (role: UserType): PortalPage[] => {
  const page = pagesOf(role)
  const home = homeOf(role)
  return [
    page(
      `${home}/settings`,
      'Settings',
      SettingsPage,
      serves('settings', undefined, ({ section }) => section === undefined),
    ),
    page(
      `${home}/settings/invoice-preferences`,
      'Invoice Preferences',
      InvoicePreferences,
      serves('settings', undefined, ({ section }) => section === 'invoice-preferences'),
    ),
    page(
      `${home}/settings/account`,
      'Account Settings',
      AccountSettings,
      serves('settings', undefined, ({ section }) => section === 'account'),
    ),
    page(
      `${home}/settings/notifications`,
      'Notification settings',
      Notified,
      serves('settings', undefined, ({ section }) => section === 'notifications'),
    ),
    page(`${home}/subscription`, 'Subscription', Subscription, serves('subscription')),
    page(`${home}/subscription/success`, 'Subscription confirmed', Subscribed),
    page(`${home}/subscription/cancel`, 'Payment cancelled', NotSubscribed),
  ]
}
