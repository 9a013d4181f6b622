export { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog/ConfirmDialog.tsx'
export { Dialog } from './Dialog/Dialog.tsx'
export type { DialogProps } from './Dialog/DialogSurface.tsx'
export {
  KeyboardShortcuts,
  type KeyboardShortcutsProps,
  type Shortcut,
} from './KeyboardShortcuts/KeyboardShortcuts.tsx'
export { later } from './later.tsx'
export { Menu, MenuItem, MenuSeparator, type MenuItemProps, type MenuProps } from './Menu/Menu.tsx'
export { Popover, type PopoverProps } from './Popover/Popover.tsx'
export { Tooltip, type TooltipProps } from './Tooltip/Tooltip.tsx'
export { useShortcuts } from './useShortcuts.ts'
