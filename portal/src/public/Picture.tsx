import approvalQueue from './pictures/approval-queue.webp'
import quickEntry from './pictures/quick-entry.webp'

/** Taken from the running product by `npm run generate -- site-pictures`, in these sizes. */
const PICTURES = {
  'quick-entry': {
    src: quickEntry,
    width: 360,
    height: 740,
    alt: 'Quick Entry on a phone: a week of seven days to tap, the project, and the net amount with Submit Invoice under it.',
  },
  'approval-queue': {
    src: approvalQueue,
    width: 1280,
    height: 800,
    alt: 'The approval queue on a desk: received invoices in a table, one of them open beside it with its days and its net amount.',
  },
} as const

export function Picture({ of }: { of: keyof typeof PICTURES }) {
  return <img {...PICTURES[of]} className="site-picture" loading="lazy" decoding="async" />
}
