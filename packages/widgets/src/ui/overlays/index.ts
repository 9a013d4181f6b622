export { CommandPalette } from './CommandPalette/CommandPalette.tsx'
export type { CommandPaletteProps } from './CommandPalette/CommandPaletteSurface.tsx'
export type { PaletteGroup, PaletteItem } from './CommandPalette/PaletteList.tsx'
export { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog/ConfirmDialog.tsx'
export { Copying, CopyButton, type CopyButtonProps } from './Copying/Copying.tsx'
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
export { isCovered, isTyping, useShortcuts } from './useShortcuts.ts'
