import { useLinkTo } from '../../provider/index.ts'
import { msg, Page, type PageProps } from '../../ui/index.ts'

export type SettingsPageProps = Pick<PageProps, 'title' | 'lead' | 'actions' | 'width' | 'children'>

/** One section of the settings, with the way back to all of them where the host has one. */
export function SettingsPage({ width = 'reading', ...props }: SettingsPageProps) {
  const back = { label: msg('Back to Settings'), ...useLinkTo()({ to: 'settings' }) }
  return <Page {...props} width={width} back={back} />
}
