import type { Plural } from '../../ui/i18n/words.ts'
import type { ShownOfAll } from '../lists/useList.ts'

/** What people read of one noun, in whole sentences: a further noun adds its own. */
export interface DocumentTexts {
  /** `Invoice`. */
  title: string
  loading: string
  notFound: string
  /** Others of the same client and worker have days of its period. */
  overlaps: Plural
  list: {
    /** `Invoices`. */
    title: string
    /** `Back to Invoices`. */
    back: string
    loading: string
    /** `Search invoices`. */
    search: string
    /** `No invoices match your filters`. */
    noMatch: string
    /** `7 invoices`. */
    counted: Plural
    /** `Showing 7 invoices`. */
    shown: Plural
    /** `Showing {shown} of 120 invoices`. */
    shownOfAll: ShownOfAll
  }
  /** What the keys of a queue do, and what is selected there. */
  queue: {
    next: string
    previous: string
    select: string
    open: string
    /** The toast when a key that decides is pressed before a row is chosen. */
    chooseFirst: string
    /** `Select all invoices that can be approved or paid`. */
    selectAll: string
    selected: string
  }
  /** Asked before several are approved. */
  approveAll: {
    title: Plural
    text: Record<keyof Plural, `${string}{total}${string}`>
    list: string
  }
  /** Several at once: how many are under way, failed, are done. */
  approving: BulkCounts
  undoing: BulkCounts
  /** Some were left when the person stopped. */
  stoppedBefore: Plural
  dispute: { title: string; hint: NameSentence }
  reject: { title: string; hint: NameSentence }
}

export interface BulkCounts {
  underWay: Plural
  failed: Plural
  /** The toast when all went well. */
  done: Plural
}

type NameSentence = `${string}{name}${string}`
