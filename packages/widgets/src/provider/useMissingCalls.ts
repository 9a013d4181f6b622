import { useContext, useEffect } from 'react'
import { isPartialClient } from '@daysheet/client'
import { DaysheetContext } from './DaysheetContext.ts'
import { fetchMissingCalls } from './development.ts'

/** Says in development, once for each widget, which calls the client of the host has not. */
export function useMissingCalls(widget: string): void {
  const client = useContext(DaysheetContext)?.client
  useEffect(() => {
    if (!client || !isPartialClient(client)) return
    void fetchMissingCalls()?.then(({ warnOfMissingCalls }) => warnOfMissingCalls(client, widget))
  }, [client, widget])
}
