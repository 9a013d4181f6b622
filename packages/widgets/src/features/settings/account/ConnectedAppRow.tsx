import { Fragment } from 'react'
import { formatInstant, OAUTH_SCOPES, type ConnectedApp } from '@daysheet/core'
import { BriefcaseIcon, Button, ListRow, msg, useWords } from '../../../ui/index.ts'

export interface ConnectedAppRowProps {
  app: ConnectedApp
  onDisconnect: () => void
}

export function ConnectedAppRow({ app, onDisconnect }: ConnectedAppRowProps) {
  const words = useWords()
  const connected = formatInstant(app.connected_at)
  const used =
    app.last_used_at === null
      ? words('Connected {connected}, not used yet', { connected })
      : words('Connected {connected}, last used {used}', {
          connected,
          used: formatInstant(app.last_used_at),
        })
  const allowed = [
    ...app.scopes.map((scope) => words(OAUTH_SCOPES[scope])),
    ...(app.in_pages ? [words('Show your account in its own pages')] : []),
  ]
  return (
    <ListRow
      icon={BriefcaseIcon}
      title={app.name}
      note={[...allowed, used].map((line) => (
        <Fragment key={line}>
          {line}
          <br />
        </Fragment>
      ))}
      isEndBelow
      end={
        <Button
          size="compact"
          variant="quietDanger"
          label={words('Disconnect {name}', { name: app.name })}
          onPress={onDisconnect}
        >
          {msg('Disconnect')}
        </Button>
      }
    />
  )
}
