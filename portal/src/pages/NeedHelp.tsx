import { Link } from '@daysheet/widgets/kit'

/** The link to /support, for a person who can't sign in. */
export const NeedHelp = () => (
  <>
    Need help? <Link href="/support">Support</Link>
  </>
)
