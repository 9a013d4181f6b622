import { useState } from 'react'
import { InvoiceApprovalQueue } from '../../../packages/widgets/src/features/invoices/queue/InvoiceApprovalQueue.tsx'
import { Tenant } from '../../../packages/widgets/src/hosts/Tenant.tsx'
import { ThemeRoot } from '../../../packages/widgets/src/ui/theme/index.ts'
import { checkTheme } from '../../../packages/widgets/src/ui/theme/check-theme.ts'
import {
  CORNERS,
  cornersOf,
  EDITED_COLOURS,
  ownColour,
  withColour,
  type EditedColour,
} from './edited-tokens.ts'
import { printStyles, printThemeProp, type EditedScheme, type EditedTheme } from './print-theme.ts'
import * as css from './theme-editor.css.ts'

const NOTHING_SET: EditedTheme = { light: {}, dark: {} }

/** A theme as a partner tries it on a real screen, and the code that sets it. */
export function ThemeEditor() {
  const [theme, setTheme] = useState(NOTHING_SET)
  const [scheme, setScheme] = useState<EditedScheme>('light')
  const override = theme[scheme]
  const colour = (token: EditedColour, value: string) =>
    setTheme({ ...theme, [scheme]: withColour(override, { scheme, token, value }) })
  const corners = (value: string) =>
    setTheme({ ...theme, [scheme]: { ...override, radius: { ...override.radius, 2: value } } })
  return (
    <div className={css.editor}>
      <div className={css.side}>
        <ThemeRoot theme="light">
          <form
            className={css.controls}
            aria-label="Your theme"
            onSubmit={(event) => event.preventDefault()}
          >
            <h1 className={css.title}>Your theme</h1>
            <label className={css.row}>
              Scheme
              <select
                className={css.input}
                value={scheme}
                onChange={({ target }) => setScheme(target.value === 'dark' ? 'dark' : 'light')}
              >
                <option value="light">By day</option>
                <option value="dark">By night</option>
              </select>
            </label>
            {EDITED_COLOURS.map(({ token, label }) => (
              <label key={token} className={css.row}>
                {label}
                <input
                  type="color"
                  className={css.input}
                  value={override[token] ?? ownColour(scheme, token)}
                  onChange={({ target }) => colour(token, target.value)}
                />
              </label>
            ))}
            <label className={css.row}>
              Corners
              <select
                className={css.input}
                value={cornersOf(override)}
                onChange={({ target }) => corners(target.value)}
              >
                {CORNERS.map((size) => (
                  <option key={size} value={`${size}px`}>
                    {size} px
                  </option>
                ))}
              </select>
            </label>
            <Problems theme={theme} />
            <button type="button" className={css.reset} onClick={() => setTheme(NOTHING_SET)}>
              Start again
            </button>
            <Code name="The prop" code={printThemeProp(theme)} />
            <Code name="The style sheet" code={printStyles(theme) || '/* Nothing is set yet. */'} />
          </form>
        </ThemeRoot>
      </div>
      <main className={css.screen}>
        <Tenant tenant="theme-editor" as="priya" theme={{ ...theme, scheme }}>
          <InvoiceApprovalQueue />
        </Tenant>
      </main>
    </div>
  )
}

/** What `checkTheme` finds, as the console of a partner's page says it. */
function Problems({ theme }: { theme: EditedTheme }) {
  const problems = checkTheme(theme)
  return (
    <div role="status" aria-label="Contrast" className={css.problems}>
      {problems.length === 0 ? (
        'Every text and edge can be read.'
      ) : (
        <ul>
          {problems.map(({ scheme, foreground, background, needs, has }) => (
            <li key={`${scheme} ${foreground} ${background}`}>
              {scheme === 'light' ? 'By day' : 'By night'}: {foreground} on {background} holds{' '}
              {has ?? 'no'}:1 and needs {needs}:1
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Code({ name, code }: { name: string; code: string }) {
  return (
    <section>
      <h2 className={css.codeTitle}>{name}</h2>
      <pre className={css.code} tabIndex={0} role="region" aria-label={name}>
        {code}
      </pre>
    </section>
  )
}
