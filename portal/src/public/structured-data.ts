import { PLANS, poundsFromPence } from '@daysheet/core'
import { PRICING_FAQ } from './content/faq.ts'
import type { SitePath } from './site-pages.ts'

const CONTEXT = { '@context': 'https://schema.org' }

const organisation = (url: string) => ({
  ...CONTEXT,
  '@type': 'Organization',
  name: 'Daysheet',
  url: `${url}/`,
  logo: `${url}/mark.svg`,
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'customer support',
    url: `${url}/contact`,
    areaServed: 'GB',
    availableLanguage: 'en-GB',
  },
})

const software = (url: string) => ({
  ...CONTEXT,
  '@type': 'SoftwareApplication',
  name: 'Daysheet',
  url: `${url}/`,
  image: `${url}/daysheet.jpg`,
  applicationCategory: 'BusinessApplication',
  operatingSystem: 'Web',
  description: 'Timesheets and CIS invoices for UK construction work.',
  offers: PLANS.map(({ name, monthly }) => ({
    '@type': 'Offer',
    name,
    price: poundsFromPence(monthly).toFixed(2),
    priceCurrency: 'GBP',
    url: `${url}/pricing`,
  })),
})

const questions = () => ({
  ...CONTEXT,
  '@type': 'FAQPage',
  mainEntity: PRICING_FAQ.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

type StructuredData = Readonly<Record<string, unknown>>

/** What schema.org calls the things on a page, for search engines. */
export function structuredData(path: SitePath, url: string): readonly StructuredData[] {
  if (path === '/landing') return [organisation(url), software(url)]
  if (path === '/pricing') return [software(url), questions()]
  return [organisation(url)]
}
