import { serveMailbox } from './http.ts'
import { listenForMail } from './smtp.ts'
import { openMailStore } from './store.ts'

export type Mailbox = {
  /** For the sender of mail: `smtp://127.0.0.1:port`. */
  smtpUrl: string
  /** Where the pages are served: `http://127.0.0.1:port`, paths begin with /mailbox. */
  pagesUrl: string
  stop: () => Promise<void>
}

/** The post office of local mode. It never runs in production. */
export async function startMailbox(folder: string): Promise<Mailbox> {
  const store = openMailStore(folder)
  const [smtp, pages] = await Promise.all([listenForMail(store), serveMailbox(store)])
  return {
    smtpUrl: `smtp://127.0.0.1:${smtp.port}`,
    pagesUrl: pages.url,
    stop: async () => {
      await Promise.all([smtp.close(), pages.close()])
    },
  }
}
