import { useState } from 'react'
import { useLocation } from 'wouter'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@daysheet/core'
import { errorSentence, useDaysheet } from '@daysheet/widgets'
import { forgetJoin } from '../session/pending-join.ts'

export interface JoinAnswerOptions {
  secret: string
  onDeclined: (message: string) => void
}

type Pending = 'accept' | 'decline' | null

/** Accepting what a worker asks, and declining it; what the two share already is asked about first. */
export function useJoinAnswer({ secret, onDeclined }: JoinAnswerOptions) {
  const { client, notify, tenant } = useDaysheet()
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const [pending, setPending] = useState<Pending>(null)
  const [question, setQuestion] = useState<'decline' | 'merge' | null>(null)
  const [mergeSentence, setMergeSentence] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const params = { id: secret }

  const fail = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'duplicate' && question !== 'merge') {
      setMergeSentence(error.sentence)
      return setQuestion('merge')
    }
    setQuestion(null)
    setRefusal(errorSentence(error, 'Nothing was changed. Please try again.'))
  }
  const accept = async (merge: boolean) => {
    setPending('accept')
    setRefusal(null)
    try {
      const { message, moved } = await client.joinRequests.accept({ params, body: { merge } })
      forgetJoin(localStorage)
      notify.success(message)
      // Everything of the company may have grown by it.
      await queries.invalidateQueries({ queryKey: [tenant] })
      navigate(moved.open > 0 ? '/dashboard/invoices' : '/dashboard', { replace: true })
    } catch (error) {
      fail(error)
    } finally {
      setPending(null)
    }
  }
  const decline = async () => {
    setPending('decline')
    try {
      const { message } = await client.joinRequests.decline({ params })
      forgetJoin(localStorage)
      onDeclined(message)
    } catch (error) {
      fail(error)
    } finally {
      setPending(null)
    }
  }
  return {
    pending,
    question,
    mergeSentence,
    refusal,
    accept: () => void accept(false),
    merge: () => void accept(true),
    decline: () => void decline(),
    askDecline: () => setQuestion('decline'),
    dismiss: () => setQuestion(null),
  }
}
