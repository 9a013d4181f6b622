import { Link } from '@daysheet/widgets/kit'

/** The way to somebody who helps, for a person who can't get in. */
export const NeedHelp = () => (
  <>
    Need help? <Link href="/support">Support</Link>
  </>
)
