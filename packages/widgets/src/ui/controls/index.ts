export { Button, type ButtonProps } from './Button/Button.tsx'
export { ButtonLink, type ButtonLinkProps } from './Button/ButtonLink.tsx'
export { Spinner } from './Button/Spinner.tsx'
export { Kbd, type KbdProps } from './Kbd/Kbd.tsx'
