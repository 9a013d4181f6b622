/**
 * Every colour is given with its background: mail programs in dark mode replace backgrounds that
 * are not specified. Most read `style` attributes only, some also the head; those use its dark
 * colours, which need `!important` over the attributes.
 */
const light = {
  ground: '#ffffff',
  text: '#14171a',
  muted: '#55606b',
  link: '#0b5cad',
  button: { ground: '#14171a', text: '#ffffff' },
} as const
const dark = {
  ground: '#14171a',
  text: '#f2f4f5',
  muted: '#b3bcc4',
  link: '#8ec5ff',
  button: { ground: '#f2f4f5', text: '#14171a' },
} as const

/** The `style` attributes; the dark colours select the classes of the same names. */
export const mailStyle = {
  body: `margin:0;padding:0;font:16px/1.5 system-ui,sans-serif;background-color:${light.ground};color:${light.text}`,
  ground: `padding:24px;background-color:${light.ground};color:${light.text}`,
  muted: `color:${light.muted}`,
  link: `color:${light.link}`,
  button: `background-color:${light.button.ground};color:${light.button.text}`,
} as const

const on = (name: string, { ground, text }: { ground: string; text: string }) =>
  `.${name}{background-color:${ground}!important;color:${text}!important}`

/** For the head. `:root` tells the program that the mail has its own dark colours. */
export const mailHeadStyle = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
${on('ground', dark)}
${on('button', dark.button)}
.muted{color:${dark.muted}!important}
.link{color:${dark.link}!important}
}`
