import { useState } from 'react'
import { isFound, MEMBER_ROLE_LABELS, type User } from '@daysheet/core'
import {
  Badge,
  Building2Icon,
  Dialog,
  ListRow,
  RowList,
  SearchField,
  Sheet,
  Stack,
  Text,
} from '@daysheet/widgets/kit'
import { useCompanySwitch } from './useCompanySwitch.ts'

/** So many are seen at a glance. */
const MOST_WITHOUT_SEARCH = 5

export interface CompanySwitcherProps {
  user: User
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** The companies of one person, such as an accountant's forty; a press goes to another one. */
export function CompanySwitcher({ user, isOpen, onOpenChange }: CompanySwitcherProps) {
  const [q, setQ] = useState('')
  const { switchTo, isPending } = useCompanySwitch()
  // As everywhere: `lodz` finds Łódź, whatever the keyboard has.
  const found = user.companies.filter(({ name }) => isFound(q, [name]))
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={!isPending}
      title="Switch company"
    >
      <Stack gap={3}>
        {user.companies.length > MOST_WITHOUT_SEARCH && (
          <SearchField
            label="Search companies"
            placeholder="Search companies"
            value={q}
            onChange={setQ}
          />
        )}
        {found.length === 0 ? (
          <Text tone="muted">No company of yours has this name.</Text>
        ) : (
          <Sheet padding="rows">
            <RowList label="Companies">
              {found.map(({ id, name, role }) =>
                id === user.acting_company_id ? (
                  <ListRow
                    key={id}
                    icon={Building2Icon}
                    title={name}
                    note={MEMBER_ROLE_LABELS[role]}
                    end={<Badge>This one</Badge>}
                  />
                ) : (
                  <ListRow
                    key={id}
                    icon={Building2Icon}
                    title={name}
                    note={MEMBER_ROLE_LABELS[role]}
                    onPress={() => {
                      onOpenChange(false)
                      switchTo(id)
                    }}
                  />
                ),
              )}
            </RowList>
          </Sheet>
        )}
      </Stack>
    </Dialog>
  )
}
