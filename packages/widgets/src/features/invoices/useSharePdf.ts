import { useState, useSyncExternalStore } from 'react'
import { invoiceFileName, type InvoiceSummary, type UserType } from '@daysheet/core'
import { invoiceEventFacts, useAction, useDaysheet } from '../../provider/index.ts'
import { invoiceFailures } from '../../provider/failures/invoices.ts'
import { msg } from '../../ui/i18n/words.ts'

const PDF = { type: 'application/pdf' }
const never = () => () => undefined

/** Whether this browser hands files to other apps: phones do, most desks don't. */
const sharesPdfs = (): boolean =>
  typeof navigator.canShare === 'function' &&
  navigator.canShare({ files: [new File([], 'invoice.pdf', PDF)] })

/** What the browser is waiting to be pressed for, and of which version of the invoice. */
interface Ready {
  file: File
  id: string
  version: number
}

const isCalled = (error: unknown, name: string): boolean =>
  error instanceof DOMException && error.name === name

/**
 * Hands the invoice's PDF to another app (a message, a mail); null where the browser can't. A browser
 * shares only in answer to a press, which it forgets within seconds: a PDF that took longer to come
 * is kept, and the next press shares it at once.
 */
export function useSharePdf(side: UserType) {
  const { notify } = useDaysheet()
  const [ready, setReady] = useState<Ready | null>(null)
  const canShare = useSyncExternalStore(never, sharesPdfs, () => false)

  const offer = async (found: Ready, isSecondPress: boolean) => {
    setReady(null)
    try {
      await navigator.share({ files: [found.file], title: found.file.name })
    } catch (error) {
      // The person has closed the sheet of apps again.
      if (isCalled(error, 'AbortError')) return
      if (isSecondPress || !isCalled(error, 'NotAllowedError')) {
        notify.error(msg('The PDF could not be shared here. Download it instead.'))
        return
      }
      setReady(found)
      notify.info(msg('The PDF is ready. Press Share PDF once more.'))
    }
  }
  const fetched = useAction({
    call: (client, invoice: InvoiceSummary) => client.invoices.pdf({ params: { id: invoice.id } }),
    failure: invoiceFailures.pdf,
    prefersServerMessage: true,
    event: (_file, invoice) => ({ type: 'invoice.downloaded', ...invoiceEventFacts(invoice) }),
    onDone: (content, invoice) => {
      const file = new File([content], invoiceFileName(side, invoice), PDF)
      void offer({ file, id: invoice.id, version: invoice.version }, false)
    },
  })
  if (!canShare) return null
  return {
    isPending: fetched.isPending,
    share: (invoice: InvoiceSummary) => {
      if (ready?.id === invoice.id && ready.version === invoice.version) void offer(ready, true)
      else fetched.mutate(invoice)
    },
  }
}
