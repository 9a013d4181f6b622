import { useQuery } from '@tanstack/react-query'
import { unreadCountQuery, useDaysheet } from '@daysheet/widgets'
import { BellIcon, type ShellTool } from '@daysheet/widgets/kit'

/** The bell of a shell, with how many notifications were not read yet. */
export function useBell(href: string): ShellTool {
  const count = useQuery(unreadCountQuery(useDaysheet())).data ?? 0
  return {
    id: 'notifications',
    label: 'Notifications',
    icon: BellIcon,
    href,
    count,
    countLabel: 'unread',
  }
}
