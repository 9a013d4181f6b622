import { createElement, type ComponentType } from 'react'
import { useParams } from 'wouter'

/** What a page shows; its code comes when it is opened. Pages that share one keep its state between them. */
export interface Screen {
  /** Of the page that says so when its code did not come. */
  heading: string
  load: () => Promise<{ default: ComponentType }>
}

export const screen = (heading: string, load: Screen['load']): Screen => ({ heading, load })

/** A page that is one widget and nothing else. */
export const widget = <Name extends string>(
  heading: string,
  name: Name,
  load: () => Promise<Record<Name, ComponentType>>,
) => screen(heading, async () => ({ default: (await load())[name] }))

/** A page that is one widget of one record: the parameter `id` of its path is the widget's property. */
export const recordWidget = <Name extends string, Id extends string>(
  heading: string,
  name: Name,
  id: Id,
  load: () => Promise<Record<Name, ComponentType<Record<Id, string>>>>,
) =>
  screen(heading, async () => {
    const Widget: ComponentType<Record<Id, string>> = (await load())[name]
    return {
      default: function RecordPage() {
        const { [id]: value } = useParams()
        // Where the path names none, the widget begins a new record.
        const props = { [id]: value } as Record<Id, string>
        return createElement(Widget, { key: value ?? 'new', ...props })
      },
    }
  })
