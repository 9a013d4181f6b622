import { useQuery } from '@tanstack/react-query'
import {
  NOTIFICATION_EVENTS,
  type NotificationPreferenceChanges,
  type NotificationPreferences as Preferences,
} from '@daysheet/core'
import {
  QueryFailure,
  useAction,
  useDaysheet,
  Widget,
  type Viewer,
} from '../../../provider/index.ts'
import { notificationPreferenceFailures } from '../../../provider/failures/notification-preferences.ts'
import {
  DataTable,
  msg,
  RowCheckbox,
  Sheet,
  Skeleton,
  Stack,
  Switch,
  Text,
  useWords,
  type Words,
} from '../../../ui/index.ts'
import { SettingsPage } from '../SettingsPage.tsx'
import * as css from './notification-preferences.css.ts'
import { PREFERENCES, preferencesQuery } from './preference-queries.ts'

export interface NotificationPreferencesProps {
  /** Names the page where the host has no heading of its own. */
  title?: string
}

const loading = <Skeleton shape="list" label={msg('Loading how you are notified')} count={6} />

/** By mail, in the bell or not at all: of each event, for the person who signed in. */
export function NotificationPreferences(props: NotificationPreferencesProps) {
  const { title = msg('Notifications') } = props
  return (
    <Widget
      name="notification-preferences"
      needs={['notificationPreferences.read', 'notificationPreferences.update']}
      title={title}
      skeleton={<SettingsPage title={title}>{loading}</SettingsPage>}
    >
      {(viewer) => (
        <SettingsPage title={title}>
          <Loaded viewer={viewer} />
        </SettingsPage>
      )}
    </Widget>
  )
}

function Loaded({ viewer }: { viewer: Viewer }) {
  const query = useQuery(preferencesQuery(useDaysheet(), viewer.person_id))
  if (query.isPending) return loading
  if (query.isError) {
    return (
      <QueryFailure
        query={query}
        title={msg('Failed to load how you are notified')}
        safe={msg('Nothing was changed.')}
      />
    )
  }
  return <Choices preferences={query.data} />
}

const eventOf = (type: Preferences['events'][number]['type'], words: Words) =>
  words(NOTIFICATION_EVENTS[type].label)

/** Each choice is kept at once. */
function Choices({ preferences }: { preferences: Preferences }) {
  const words = useWords()
  const save = useAction({
    call: (client, body: NotificationPreferenceChanges) =>
      client.notificationPreferences.update({ body }),
    failure: notificationPreferenceFailures.update,
    prefersServerMessage: true,
    event: () => ({ type: 'notification_preferences.saved' }),
    refreshes: [PREFERENCES],
  })
  // What is on its way is shown as chosen; a failure shows what is kept again.
  const underWay = save.isPending ? save.variables : {}
  const shown = preferences.events.map((event) => ({
    ...event,
    ...underWay.events?.find(({ type }) => type === event.type),
  }))
  return (
    <Stack gap={5}>
      <Sheet label={msg('Daily digest')}>
        <Switch
          label={msg('Daily digest')}
          hint={msg('One mail at 7:00 London time with what you have not read yet.')}
          value={underWay.daily_digest ?? preferences.daily_digest}
          onChange={(daily_digest) => save.mutate({ daily_digest })}
        />
      </Sheet>
      <DataTable
        label={msg('What you are notified of')}
        rows={shown}
        rowKey={({ type }) => type}
        columns={[
          {
            key: 'event',
            header: msg('What happens'),
            cell: ({ type }) => eventOf(type, words),
          },
          {
            key: 'mail',
            header: msg('Mail'),
            cell: ({ type, mail }) =>
              typeof mail === 'boolean' ? (
                <RowCheckbox
                  label={words('By mail: {event}', { event: eventOf(type, words) })}
                  value={mail}
                  onChange={(isOn) => save.mutate({ events: [{ type, mail: isOn }] })}
                />
              ) : (
                <span className={css.noChoice}>–</span>
              ),
          },
          {
            key: 'bell',
            header: msg('Bell'),
            cell: ({ type, bell }) => (
              <RowCheckbox
                label={words('In the bell: {event}', { event: eventOf(type, words) })}
                value={bell}
                onChange={(isOn) => save.mutate({ events: [{ type, bell: isOn }] })}
              />
            ),
          },
        ]}
      />
      <Text size="small" tone="muted">
        {msg('Mails about the security of your account always come.')}
      </Text>
    </Stack>
  )
}
