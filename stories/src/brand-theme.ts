import { create } from 'storybook/theming/create'
import { darkTokens, lightTokens } from '../../packages/widgets/src/ui/theme/tokens.ts'

/** The product's mark and name (Logo.tsx), as a picture: the sidebar takes no component. */
const logo = (ink: string): string => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 190 24" width="190" height="24"><g fill="none" stroke="${ink}"><path d="M3.5 2.5h17v19h-17z" stroke-width="2"/><path d="M7 7.5h10M7 11.5h10" stroke-width="1.75"/><path d="M11.5 15.25H17M11.5 17.75H17" stroke-width="1.5"/></g><text x="30" y="18" fill="${ink}" font-family="Inter, system-ui, sans-serif" font-size="17" font-weight="700">Daysheet screens</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** Storybook's own frame in the colours of what it shows. */
export function brandTheme(isDark: boolean): ReturnType<typeof create> {
  const tokens = isDark ? darkTokens : lightTokens
  const font = "'Inter Variable', Inter, system-ui, sans-serif"
  return create({
    base: isDark ? 'dark' : 'light',
    brandTitle: 'Daysheet screens',
    brandImage: logo(tokens.text),
    brandTarget: '_self',
    fontBase: font,
    colorPrimary: tokens.accent,
    // Selected rows of the tree and what has the focus: ink on it is readable, as on our own.
    colorSecondary: tokens.focus,
    appBg: tokens.surface,
    appContentBg: tokens.surfaceRaised,
    appPreviewBg: tokens.surface,
    appBorderColor: tokens.border,
    appBorderRadius: 4,
    textColor: tokens.text,
    textMutedColor: tokens.textMuted,
    textInverseColor: tokens.textOnInk,
    barBg: tokens.surfaceRaised,
    barTextColor: tokens.textMuted,
    barHoverColor: tokens.text,
    barSelectedColor: tokens.text,
    inputBg: tokens.surfaceRaised,
    inputBorder: tokens.borderStrong,
    inputTextColor: tokens.text,
    inputBorderRadius: 4,
  })
}
