import { ClientHome } from '@daysheet/widgets'

/** /dashboard */
export default function ClientHomePage() {
  return <ClientHome />
}
