import { useEffect, useRef } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { QueryFailure, useDaysheet } from '../../../provider/index.ts'
import { msg, Page, type PageProps } from '../../../ui/index.ts'

export interface ProjectUnavailableProps {
  query: Pick<UseQueryResult, 'error' | 'refetch' | 'isRefetching'>
  back: PageProps['back']
  onLeave: () => void
}

/** Says so once and leads back to the list; where the host has no list, what to do stands here. */
export function ProjectUnavailable({ query, back, onLeave }: ProjectUnavailableProps) {
  const { notify } = useDaysheet()
  const isTold = useRef(false)
  useEffect(() => {
    if (isTold.current) return
    isTold.current = true
    notify.error(msg('Failed to load project'))
    onLeave()
  }, [notify, onLeave])
  return (
    <Page title={msg('Project')} back={back}>
      <QueryFailure query={query} title={msg('Failed to load project')} />
    </Page>
  )
}
