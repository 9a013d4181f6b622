import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { OwnClient, OwnProject } from '@daysheet/core'
import { LoadFailure, Offered, useAction, useDaysheet } from '../../../provider/index.ts'
import { ownClientFailures } from '../../../provider/failures/own-clients.ts'
import {
  Badge,
  Button,
  EllipsisIcon,
  IconButton,
  Inline,
  ListRow,
  Menu,
  MenuItem,
  msg,
  PlusIcon,
  RowList,
  Sheet,
  SheetPart,
  Skeleton,
  useWords,
} from '../../../ui/index.ts'
import { OWN_CLIENTS, ownProjectsQuery } from '../own-client-queries.ts'
import { OwnProjectDialog } from './OwnProjectDialog.tsx'

export interface OwnProjectsProps {
  workerId: string
  client: OwnClient
}

/** The worker's projects with the client: those under way first, each can be edited and be done. */
export function OwnProjects({ workerId, client }: OwnProjectsProps) {
  const words = useWords()
  const query = useQuery(ownProjectsQuery(useDaysheet(), workerId, client.client_id))
  const [edited, setEdited] = useState<OwnProject | 'new' | null>(null)
  const mayEdit = client.abilities.update
  return (
    <Sheet
      title={msg('Projects')}
      padding="rows"
      aside={
        mayEdit && (
          <Offered by="ownClients.createProject">
            <Button
              variant="quiet"
              size="compact"
              icon={<PlusIcon size="s" />}
              onPress={() => setEdited('new')}
            >
              {msg('Add Project')}
            </Button>
          </Offered>
        )
      }
    >
      {query.data ? (
        <RowList label={words('Projects with {client}', { client: client.company_name })}>
          {query.data.map((project) => (
            <ProjectRow
              key={project.id}
              workerId={workerId}
              project={project}
              onEdit={mayEdit ? () => setEdited(project) : undefined}
            />
          ))}
        </RowList>
      ) : (
        <SheetPart>
          {query.isError ? (
            <LoadFailure
              error={query.error}
              title={msg('Failed to load projects')}
              onRetry={() => void query.refetch()}
              isRetrying={query.isRefetching}
            />
          ) : (
            <Skeleton shape="list" label={msg('Loading projects')} count={1} />
          )}
        </SheetPart>
      )}
      {edited && (
        <OwnProjectDialog
          workerId={workerId}
          clientId={client.client_id}
          project={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </Sheet>
  )
}

interface ProjectRowProps {
  workerId: string
  project: OwnProject
  onEdit: (() => void) | undefined
}

function ProjectRow({ workerId, project, onEdit }: ProjectRowProps) {
  const words = useWords()
  const { id, client_id, name, code, location, done, version } = project
  const marking = useAction({
    call: (client, isDone: boolean) =>
      client.ownClients.updateProject({
        params: { id: workerId, clientId: client_id, projectId: id },
        body: { done: isDone, version },
      }),
    success: (_saved, isDone) =>
      isDone ? words('{name} is done', { name }) : words('{name} is under way again', { name }),
    failure: ownClientFailures.updateProject,
    prefersServerMessage: true,
    event: () => ({ type: 'own_project.saved', client_id, project_id: id }),
    refreshes: [OWN_CLIENTS, 'projects', 'engagements'],
  })
  return (
    <ListRow
      title={<>{name}</>}
      note={<>{[code, location].filter(Boolean).join(' · ')}</>}
      end={
        <Inline gap={1} noWrap>
          {done && <Badge tone="positive">{msg('Done')}</Badge>}
          {onEdit && marking.isOffered && (
            <Menu
              label={words('Actions for {name}', { name })}
              placement="bottom end"
              trigger={
                <IconButton label={words('More for {name}', { name })} icon={<EllipsisIcon />} />
              }
            >
              <MenuItem onPress={onEdit}>{msg('Edit')}</MenuItem>
              <MenuItem isDisabled={marking.isPending} onPress={() => marking.mutate(!done)}>
                {done ? msg('Not Done') : msg('Mark as Done')}
              </MenuItem>
            </Menu>
          )}
        </Inline>
      }
    />
  )
}
