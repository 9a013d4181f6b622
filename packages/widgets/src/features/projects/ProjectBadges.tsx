import type { Project, ProjectStatus } from '@daysheet/core'
import {
  msg,
  ArchiveIcon,
  Badge,
  BanIcon,
  CircleCheckBigIcon,
  CircleDotIcon,
  CirclePauseIcon,
  type BadgeProps,
} from '../../ui/index.ts'

type Variant = Pick<BadgeProps, 'tone' | 'icon'> & { word: string }

const VARIANTS: Record<ProjectStatus, Variant> = {
  active: { tone: 'positive', icon: CircleDotIcon, word: msg('Active') },
  paused: { tone: 'caution', icon: CirclePauseIcon, word: msg('Paused') },
  completed: { tone: 'info', icon: CircleCheckBigIcon, word: msg('Completed') },
  cancelled: { tone: 'neutral', icon: BanIcon, word: msg('Cancelled') },
}

/** A project's status, and whether it is archived. */
export function ProjectBadges({ project }: { project: Pick<Project, 'status' | 'archived'> }) {
  const { word, ...variant } = VARIANTS[project.status]
  return (
    <>
      <Badge {...variant}>{word}</Badge>
      {project.archived && <Badge icon={ArchiveIcon}>{msg('Archived')}</Badge>}
    </>
  )
}
