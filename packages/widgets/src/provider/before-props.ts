import type { ActionName, BeforeAction, BeforeActions } from './actions.ts'

/** The acts of a widget, by the names that their hooks have as properties of their own. */
type ActionsOfWidget = Readonly<Record<string, ActionName>>

/** What a host may have a say in at one widget. */
export type BeforeProps<Of extends ActionsOfWidget> = {
  /** The hooks by act; an act without one is asked of the provider's `onBefore`. */
  onBefore?: { [Name in Of[keyof Of]]?: BeforeAction<Name> | undefined }
} & {
  /** @deprecated Goes with the next major: name the act in `onBefore`. */
  [Old in keyof Of]?: BeforeAction<Of[Old]>
}

/** The hooks of a widget by act, from either form; `onBefore` counts where both name one. */
export function beforeOf<Of extends ActionsOfWidget>(
  acts: Of,
  props: NoInfer<BeforeProps<Of>>,
): BeforeActions {
  const hooks = props as Readonly<Record<string, unknown>>
  const hooksByAction = Object.entries(acts).flatMap(([old, act]) =>
    hooks[old] ? [[act, hooks[old]]] : [],
  )
  return { ...Object.fromEntries(hooksByAction), ...props.onBefore } as BeforeActions
}
