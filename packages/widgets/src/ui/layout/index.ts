export { WithPageNotice, type WithPageNoticeProps } from './Page/PageNotice.tsx'
export type { IconComponent } from './icon-component.ts'
export type { NavItem, ShellTool } from './shell-items.ts'
export {
  Grid,
  Inline,
  Stack,
  type Gap,
  type GridProps,
  type InlineProps,
  type StackProps,
} from './Stack/Stack.tsx'
export { Heading, Text, type HeadingProps, type TextProps } from './Text/Text.tsx'
export { Page, PageTitle, type PageProps, type PageTitleProps } from './Page/Page.tsx'
export { StickyBar, type StickyBarProps } from './StickyBar/StickyBar.tsx'
export { BulkBar, type BulkBarProps } from './BulkBar/BulkBar.tsx'
export {
  DetailPanel,
  MasterDetail,
  type DetailPanelProps,
  type MasterDetailProps,
} from './MasterDetail/MasterDetail.tsx'
export { OwnAdd, Toolbar, type ToolbarProps } from './Toolbar/Toolbar.tsx'
export { TabLinks, Tabs, type TabItem, type TabLinksProps, type TabsProps } from './Tabs/Tabs.tsx'
export { Logo, LogoMark, type LogoProps } from './Logo/Logo.tsx'
export { SkipLink, type SkipLinkProps } from './SkipLink/SkipLink.tsx'
export { WorkerShell, type WorkerShellProps } from './WorkerShell/WorkerShell.tsx'
export { ClientShell, type ClientShellProps } from './ClientShell/ClientShell.tsx'
export { AuthLayout, type AuthLayoutProps } from './AuthLayout/AuthLayout.tsx'
