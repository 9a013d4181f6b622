/**
 * The styles of the kit's parts that pages are made of. Only its style sheet is used: the pages
 * themselves are HTML by the time a browser sees them.
 */
export { SiteDocument } from './SiteDocument.tsx'
export { ContactForm } from './browser/ContactForm.tsx'
export { IslandProvider } from './browser/IslandProvider.tsx'
