import { msg } from '../../ui/i18n/words.ts'
import type { DocumentTexts } from '../documents/document-texts.ts'

/** What people read of invoices where every document has a text of its own. */
export const invoiceTexts: DocumentTexts = {
  title: msg('Invoice'),
  loading: msg('Loading invoice'),
  notFound: msg('Invoice Not Found'),
  overlaps: msg({ one: 'Overlaps another invoice', other: 'Overlaps {count} other invoices' }),
  list: {
    title: msg('Invoices'),
    back: msg('Back to Invoices'),
    loading: msg('Loading invoices'),
    search: msg('Search invoices'),
    noMatch: msg('No invoices match your filters'),
    counted: msg({ one: '1 invoice', other: '{count} invoices' }),
    shown: msg({ one: 'Showing 1 invoice', other: 'Showing {count} invoices' }),
    shownOfAll: msg({
      one: 'Showing {shown} of 1 invoice',
      other: 'Showing {shown} of {count} invoices',
    }),
  },
  queue: {
    next: msg('Next invoice'),
    previous: msg('Previous invoice'),
    select: msg('Select the invoice'),
    open: msg('Open the invoice'),
    chooseFirst: msg('Go to an invoice first: J is the next one, K the one before'),
    selectAll: msg('Select all invoices that can be approved or paid'),
    selected: msg('Selected invoices'),
  },
  approveAll: {
    title: msg({ one: 'Approve 1 invoice?', other: 'Approve {count} invoices?' }),
    text: msg({
      one: '1 invoice for {total} in total. The workers are told at once.',
      other: '{count} invoices for {total} in total. The workers are told at once.',
    }),
    list: msg('invoices to approve'),
  },
  approving: {
    underWay: msg({ one: 'Approving 1 invoice', other: 'Approving {count} invoices' }),
    failed: msg({
      one: '1 invoice could not be approved',
      other: '{count} invoices could not be approved',
    }),
    done: msg({
      one: '1 invoice approved successfully',
      other: '{count} invoices approved successfully',
    }),
  },
  undoing: {
    underWay: msg({
      one: 'Undoing the approval of 1 invoice',
      other: 'Undoing the approval of {count} invoices',
    }),
    failed: msg({ one: '1 invoice stays approved', other: '{count} invoices stay approved' }),
    done: msg({
      one: '1 invoice is submitted again',
      other: '{count} invoices are submitted again',
    }),
  },
  stoppedBefore: msg({
    one: 'You stopped before 1 invoice: nothing was changed there.',
    other: 'You stopped before {count} invoices: nothing was changed there.',
  }),
  dispute: {
    title: msg('Dispute Invoice'),
    hint: msg('{name} sees this word for word and can amend the invoice.'),
  },
  reject: {
    title: msg('Reject Invoice'),
    hint: msg(
      '{name} sees this word for word. A rejected invoice cannot be amended: dispute it instead if it only needs a correction.',
    ),
  },
}
