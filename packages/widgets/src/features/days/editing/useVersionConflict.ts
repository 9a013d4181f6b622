import { useQueryClient } from '@tanstack/react-query'
import { useDaysheet } from '../../../provider/index.ts'
import { useWords } from '../../../ui/index.ts'
import type { DocumentConfig, Intent } from '../../documents/document-config.ts'
import type { DraftBase, FormDraft } from '../../drafts/index.ts'
import { differences } from '../differences.ts'
import type { VersionConflictProps } from '../VersionConflict.tsx'
import type { WrittenForm } from './body-resolver.ts'
import { isEditable, namesIn } from './conflict.ts'
import type { DaysDocumentTypes } from './days-document-types.ts'

export type DocumentDraft<D extends DaysDocumentTypes> = FormDraft<
  D['form'],
  WrittenForm<D['form'], D['body']>,
  D['document']
>

/** Finds out that a document was saved elsewhere while it is typed on, and asks which version goes on. */
export function useVersionConflict<D extends DaysDocumentTypes>(
  config: DocumentConfig<D, 'edit' | 'save'>,
  draft: DocumentDraft<D>,
  save: (intent: Intent, newest: D['document']) => Promise<void>,
) {
  const scope = useDaysheet()
  const { notify } = scope
  const queries = useQueryClient()
  const words = useWords()
  const { form, dispatch, hasTyped } = draft
  const { base, phase } = draft.state
  const { document } = base
  const { formOf, factsOf } = config.edit
  const baseOf = (doc: D['document']): DraftBase<D['form'], D['document']> => ({
    document: doc,
    values: formOf(doc),
  })
  const differencesOf = (typed: D['form'], doc: D['document']) =>
    differences(typed, formOf(doc), namesIn(doc), factsOf)

  /** The saved version, read past the cache; null where it can't be read. */
  const readNow = (id: string): Promise<D['document'] | null> =>
    queries.fetchQuery({ ...config.read(scope, id), staleTime: 0 }).catch(() => null)
  /** A newer version that can be edited, or null; a toast says why it can't be. */
  const readNewer = async () => {
    const newest = document && (await readNow(document.id))
    if (!document) return null
    if (!newest) notify.error(config.edit.words.loadFailed)
    else if (!isEditable(newest)) notify.error(config.save.words.onlyEditable)
    else if (newest.version !== document.version) return newest
    return null
  }

  /** What is typed goes on, on the newest version, with what was about to be done with it. */
  const goOn = async (newest: D['document'], intent: Intent | null) => {
    draft.rebase(baseOf(newest))
    if (intent) await save(intent, newest)
  }
  const compare = async (intent: Intent | null) => {
    const newest = await readNewer()
    if (!document || !newest) return
    const values = form.getValues()
    if (differencesOf(values, newest).length === 0) return goOn(newest, intent)
    const typed = { values, version: document.version, kept_at: new Date().toISOString() }
    dispatch({ type: 'outdated', newest, typed, from: 'form', intent })
  }
  /** Another tab has saved or dropped the draft that both typed on. */
  const lookAgain = async () => {
    if (!document) return hasTyped() && dispatch({ type: 'takenOver' })
    if (hasTyped()) return compare(null)
    const newest = await readNewer()
    if (!newest || hasTyped()) return
    draft.replace(baseOf(newest))
    notify.info(
      words('{document} was saved in another tab. This is what it says now.', {
        document: config.numberOf(newest),
      }),
    )
  }
  /** The saved document, where it equals what was typed and can't be edited any more: it was sent. */
  const findSent = async (id: string, typed: D['form']) => {
    const saved = await readNow(id)
    if (!saved || isEditable(saved)) return null
    return differencesOf(typed, saved).length === 0 ? saved : null
  }

  const outdated = phase.is === 'outdated' ? phase : null
  const keepMine = () => {
    if (!outdated) return
    const { newest, typed, from, intent } = outdated
    if (from === 'form') return void goOn(newest, intent)
    dispatch({ type: 'restored', at: typed.kept_at })
    draft.rebase(baseOf(newest), typed.values)
    form.reset(typed.values)
  }
  const props: VersionConflictProps = {
    conflict: outdated && {
      name: config.numberOf(outdated.newest),
      typed: { at: outdated.typed.kept_at, version: outdated.typed.version },
      saved: { at: outdated.newest.updated_at, version: outdated.newest.version },
      differences: differencesOf(outdated.typed.values, outdated.newest),
    },
    onKeepMine: keepMine,
    onUseSaved: () => outdated && draft.drop(outdated.typed.values, baseOf(outdated.newest)),
  }
  return { compare, lookAgain, findSent, props }
}

export type VersionConflictQuestion<D extends DaysDocumentTypes> = ReturnType<
  typeof useVersionConflict<D>
>
