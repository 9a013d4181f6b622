import { useState } from 'react'
import * as css from './states.css.ts'

/** A story of the page, as its docs know it. */
export interface StateOfScreen {
  id: string
  name: string
  /** It proves something while it plays. */
  isCase: boolean
}

const THEMES = ['light', 'dark'] as const
type Theme = (typeof THEMES)[number]

/** The two widths that every screen is drawn for, and how much smaller each is shown. */
const SIZES = [
  { label: 'Phone, 360', width: 360, height: 740, scale: 0.6 },
  { label: 'Desk, 1280', width: 1280, height: 900, scale: 0.49 },
] as const

const storyUrl = (id: string, theme: Theme) =>
  `iframe.html?${new URLSearchParams({ id, viewMode: 'story', globals: `theme:${theme}` })}`

const pageUrl = (id: string) => `./?${new URLSearchParams({ path: `/story/${id}` })}`

/**
 * Every state of a screen side by side, at both widths, live. The first is drawn at once and each
 * other when it is asked for: a page that draws thirty takes nine seconds.
 */
export function States({ states }: { states: readonly StateOfScreen[] }) {
  const [theme, setTheme] = useState<Theme>('light')
  const reviewed = states.filter(({ isCase }) => !isCase)
  const cases = states.filter(({ isCase }) => isCase)
  return (
    <>
      <h2>States</h2>
      <fieldset className={css.themes}>
        <legend>Theme of the frames</legend>
        {THEMES.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="theme"
              checked={theme === one}
              onChange={() => setTheme(one)}
            />{' '}
            {one}
          </label>
        ))}
      </fieldset>
      <ul className={css.list}>
        {reviewed.map((state, at) => (
          <State key={state.id} state={state} theme={theme} isFirst={at === 0} />
        ))}
      </ul>
      {cases.length > 0 && (
        <details>
          <summary>{cases.length} cases that play themselves and prove something</summary>
          <ul className={css.cases}>
            {cases.map(({ id, name }) => (
              <li key={id}>
                <a href={pageUrl(id)} target="_top">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

function State(props: { state: StateOfScreen; theme: Theme; isFirst: boolean }) {
  const { state, theme, isFirst } = props
  const [isShown, setShown] = useState(isFirst)
  return (
    <li>
      <div className={css.head}>
        <h3 className={css.name}>{state.name}</h3>
        <button
          type="button"
          aria-expanded={isShown}
          aria-label={`${isShown ? 'Hide' : 'Show'} ${state.name}`}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
        <a href={pageUrl(state.id)} target="_top" aria-label={`Open ${state.name}`}>
          Open
        </a>
      </div>
      {isShown && <Frames state={state} theme={theme} />}
    </li>
  )
}

function Frames({ state: { id, name }, theme }: { state: StateOfScreen; theme: Theme }) {
  return (
    <div className={css.frames} tabIndex={0} role="group" aria-label={`${name}, both widths`}>
      {SIZES.map(({ label, width, height, scale }) => (
        <div
          key={label}
          className={css.window}
          style={{ width: width * scale, height: height * scale }}
        >
          <iframe
            className={css.frame}
            title={`${name}: ${label}`}
            src={storyUrl(id, theme)}
            loading="lazy"
            width={width}
            height={height}
            style={{ transform: `scale(${scale})` }}
          />
        </div>
      ))}
    </div>
  )
}
