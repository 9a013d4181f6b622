import { useQueryClient } from '@tanstack/react-query'
import { useDaysheet } from '../../../provider/index.ts'
import type { DaysForm } from '../days-form.ts'
import type { EditedDocument, EditedNoun } from './edited-noun.ts'

export const isEditable = ({ abilities }: EditedDocument): boolean =>
  abilities.edit || abilities.amend

/** Reads the saved version of now, past the cache; null, and said so, where it can't be typed on. */
export function useNewest<
  Form extends DaysForm,
  Document extends EditedDocument,
  Body extends object,
>(noun: EditedNoun<Form, Document, Body>) {
  const scope = useDaysheet()
  const queries = useQueryClient()
  /** The saved version of now; null where it can't be had. */
  const readNow = (id: string): Promise<Document | null> =>
    queries.fetchQuery({ ...noun.read(scope, id), staleTime: 0 }).catch(() => null)
  const readNewest = async (id: string): Promise<Document | null> => {
    const read = await readNow(id)
    if (!read) scope.notify.error(noun.words.loadFailed)
    else if (!isEditable(read)) scope.notify.error(noun.words.onlyEditable)
    return read && isEditable(read) ? read : null
  }
  return { readNow, readNewest }
}
