import type { ReactElement } from 'react'
import type { Project } from '@daysheet/core'
import { useSupports } from '../../../provider/index.ts'
import {
  ArchiveIcon,
  Menu,
  MenuItem,
  MenuSeparator,
  msg,
  Trash2Icon,
  Undo2Icon,
  useWords,
} from '../../../ui/index.ts'
import type { ProjectActions } from './useProjectActions.ts'

export interface ProjectMenuProps {
  project: Project
  actions: ProjectActions
  trigger: ReactElement
}

/** Archive or unarchive, and delete: not while workers are assigned. */
export function ProjectMenu({ project, actions, trigger }: ProjectMenuProps) {
  const words = useWords()
  const canDelete = useSupports()('projects.delete')
  const { abilities, name, worker_count } = project
  if (!abilities.archive && !abilities.unarchive && !canDelete) return null
  return (
    <Menu label={words('Actions for {name}', { name })} placement="bottom end" trigger={trigger}>
      {abilities.archive ? (
        <MenuItem icon={<ArchiveIcon size="s" />} onPress={() => actions.archive(project)}>
          {msg('Archive')}
        </MenuItem>
      ) : abilities.unarchive ? (
        <MenuItem icon={<Undo2Icon size="s" />} onPress={() => actions.unarchive(project)}>
          {msg('Unarchive')}
        </MenuItem>
      ) : null}
      {canDelete && (
        <>
          <MenuSeparator />
          <MenuItem
            isDestructive
            icon={<Trash2Icon size="s" />}
            isDisabled={worker_count > 0}
            onPress={() => actions.askDelete(project)}
          >
            {worker_count > 0 ? msg('Delete (workers are assigned)') : msg('Delete')}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
