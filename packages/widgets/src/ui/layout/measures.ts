/** Widths that belong to a shape rather than to the space scale. */
export const measures = {
  /** A page at its widest. */
  page: '1200px',
  /** The page of a desk that also has a side nav. */
  deskPage: '1080px',
  /** A form or a text on its own. */
  reading: '720px',
  /** The summary beside a page. */
  side: '360px',
  narrowSide: '300px',
  /** The open document beside a list. */
  detail: '392px',
  sideNav: '200px',
  authForm: '480px',
  topBar: '56px',
  topBarDesk: '64px',
  bottomNav: '60px',
} as const
