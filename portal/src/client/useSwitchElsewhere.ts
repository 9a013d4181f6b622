import { useEffect } from 'react'
import { accountOf, type User } from '@daysheet/core'
import { errorSentence, useDaysheet } from '@daysheet/widgets'
import { onSwitchElsewhere } from './switch-channel.ts'
import { useArrivalAtCompany } from './useArrivalAtCompany.ts'

/**
 * The session is shared by the tabs of a browser: when another tab lets it act for another company,
 * this one follows and says so, instead of showing what every call would be refused for.
 */
export function useSwitchElsewhere(user: User): void {
  const { client, notify } = useDaysheet()
  const arrive = useArrivalAtCompany()
  const own = accountOf(user).id
  useEffect(
    () =>
      onSwitchElsewhere((companyId) => {
        if (companyId === own) return
        client.session.me().then(
          ({ user: person }) => {
            arrive(person)
            const company = person.companies.find(({ id }) => id === person.acting_company_id)
            notify.info(
              `Switched in another tab. You act for ${company?.name ?? 'another company'} now.`,
            )
          },
          (error: unknown) =>
            notify.error(
              errorSentence(error, 'You act for another company now. Load this page again.'),
            ),
        )
      }),
    [client, notify, arrive, own],
  )
}
