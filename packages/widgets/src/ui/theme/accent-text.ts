/** On the main action, in light and dark. Apart, so that deriving its colours loads no others. */
export const ACCENT_TEXT = '#14181b'
