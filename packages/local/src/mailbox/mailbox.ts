import { serveMailbox } from './http.ts'
import { listenForMail } from './smtp.ts'
import { openMailStore, type MailStore } from './store.ts'

export type Mailbox = {
  /** For the sender of mail: `smtp://127.0.0.1:port`. */
  smtpUrl: string
  /** Where the pages are served: `http://127.0.0.1:port`, paths begin with /mailbox. */
  pagesUrl: string
  /** The newest mails, newest first. */
  list: MailStore['list']
  stop: () => Promise<void>
}

/** The post office of local mode. It never runs in production. */
export async function startMailbox(folder: string): Promise<Mailbox> {
  const store = openMailStore(folder)
  const [smtp, pages] = await Promise.all([listenForMail(store), serveMailbox(store)])
  return {
    smtpUrl: `smtp://127.0.0.1:${smtp.port}`,
    pagesUrl: pages.url,
    list: store.list,
    stop: async () => {
      await Promise.all([smtp.close(), pages.close()])
    },
  }
}
