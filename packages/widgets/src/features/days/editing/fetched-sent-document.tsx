import { Suspense } from 'react'
import { fetchedLater } from '../../../provider/index.ts'
import type { DocumentTypes } from '../../documents/document-config.ts'
import type { SentDocumentProps } from './SentDocument.tsx'

const fetchSentDocument = () => import('./SentDocument.tsx')
export const prefetchSentDocument = () => void fetchSentDocument().catch(() => undefined)

const Fetched = fetchedLater(async () => ({ default: (await fetchSentDocument()).SentDocument }))

/** {@link SentDocumentProps}: its code comes while the form is typed. */
export const SentDocument = <D extends DocumentTypes>(props: SentDocumentProps<D>) => (
  <Suspense>
    <Fetched {...(props as unknown as SentDocumentProps<DocumentTypes>)} />
  </Suspense>
)
