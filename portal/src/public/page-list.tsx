import type { ComponentType } from 'react'
import { AboutPage } from './pages/AboutPage.tsx'
import { ContactPage } from './pages/ContactPage.tsx'
import { FeaturesPage } from './pages/FeaturesPage.tsx'
import { LandingPage } from './pages/LandingPage.tsx'
import { PricingPage } from './pages/PricingPage.tsx'
import { PrivacyPage } from './pages/PrivacyPage.tsx'
import { TermsPage } from './pages/TermsPage.tsx'
import type { SitePath } from './site-pages.ts'

interface SitePage {
  /** As the tab, a search engine and a shared link say it. */
  title: string
  description: string
  Content: ComponentType<{ form: string }>
}

export const PAGES: Readonly<Record<SitePath, SitePage>> = {
  '/landing': {
    title: 'Timesheets and CIS invoices for UK construction · Daysheet',
    description:
      'Log the day, send the invoice, get paid. Daysheet turns days on site into timesheets and CIS invoices that add up, and gives companies one place to approve them.',
    Content: LandingPage,
  },
  '/features': {
    title: 'Features · Daysheet',
    description:
      'Day sheets that turn into invoices, CIS and VAT worked out and explained, approvals, disputes, timesheets by project, expenses with receipts and the tax year.',
    Content: FeaturesPage,
  },
  '/pricing': {
    title: 'Pricing · Daysheet',
    description:
      'Free for workers whom a client sponsors. Plans for companies from £49.99 a month with 5 worker licences. 30-day free trial, without a card on Client Starter.',
    Content: PricingPage,
  },
  '/about': {
    title: 'About · Daysheet',
    description:
      'Why Daysheet exists: a site office ledger for people who are paid by the day, and for those who pay them.',
    Content: AboutPage,
  },
  '/contact': {
    title: 'Contact · Daysheet',
    description:
      'Write to Daysheet about support, sales or feedback. A person answers by email, usually within 24 hours.',
    Content: ContactPage,
  },
  '/terms-of-service': {
    title: 'Terms of Service · Daysheet',
    description: 'The agreement between you and Daysheet, in plain English.',
    Content: TermsPage,
  },
  '/privacy-policy': {
    title: 'Privacy Policy · Daysheet',
    description: 'What Daysheet keeps about you, why, for how long, and what you can do about it.',
    Content: PrivacyPage,
  },
}
