import { useDaysheet } from '../../provider/index.ts'
import { msg, Page, type PageProps } from '../../ui/index.ts'

type SettingsPageProps = Pick<PageProps, 'title' | 'lead' | 'children'>

/** One section of the settings, with the way back to all of them where the host has one. */
export function SettingsPage(props: SettingsPageProps) {
  const { hrefFor, go, canGo } = useDaysheet()
  const all = { to: 'settings' } as const
  const href = hrefFor(all)
  const back = {
    label: msg('Back to Settings'),
    href,
    onPress: href === undefined ? () => go(all) : undefined,
  }
  return <Page {...props} width="reading" back={canGo(all) ? back : undefined} />
}
