import { useEffect, useRef } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { ApiError } from '@daysheet/core'
import { isNotFound, LoadFailure, useDaysheet, type Failure } from '../../provider/index.ts'
import { Button, ButtonLink, Page } from '../../ui/index.ts'
import type { BackToList } from './useBackToList.ts'

export interface DetailUnavailableProps {
  /** The heading of the page: `Project`. */
  title: string
  /** `Project not found`. */
  notFound: string
  failure: Failure
  query: Pick<UseQueryResult, 'error' | 'refetch' | 'isRefetching'>
  list: BackToList
}

const isDenied = (error: unknown) => error instanceof ApiError && error.status === 403

/**
 * What cannot be shown. Unknown and denied say so here, with the way back; any other failure is said
 * once and leads back to the list. Where the host has no list, what to do stands here.
 */
export function DetailUnavailable(props: DetailUnavailableProps) {
  const { title, notFound, failure, query, list } = props
  const { notify } = useDaysheet()
  const { back, leave } = list
  const stays = isNotFound(query.error) || isDenied(query.error)
  const isTold = useRef(false)
  useEffect(() => {
    if (stays || isTold.current) return
    isTold.current = true
    notify.error(failure.sentence)
    leave()
  }, [stays, notify, failure, leave])
  return (
    <Page title={title} back={back}>
      <LoadFailure
        error={query.error}
        title={failure.sentence}
        notFound={{ title: notFound }}
        back={
          back.href === undefined ? (
            <Button onPress={leave}>{back.label}</Button>
          ) : (
            <ButtonLink href={back.href}>{back.label}</ButtonLink>
          )
        }
        onRetry={() => void query.refetch()}
        isRetrying={query.isRefetching}
      />
    </Page>
  )
}
