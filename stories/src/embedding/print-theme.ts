import {
  overrideVariables,
  type ThemeOverride,
} from '../../../packages/widgets/src/ui/theme/override.ts'

export type EditedScheme = 'light' | 'dark'
export type EditedTheme = Record<EditedScheme, ThemeOverride>

/** The `theme` prop of the provider, as a partner writes it. */
export function printThemeProp(theme: EditedTheme): string {
  const own = Object.entries(theme).filter(([, override]) => Object.keys(override).length > 0)
  const object = JSON.stringify(Object.fromEntries(own), null, 2)
    .replaceAll(/"([a-z]\w*)":/gi, '$1:')
    .replaceAll('"', "'")
  return `<DaysheetProvider theme={${object}} …>`
}

/** The same as variables of a style sheet, on any element around the widgets. */
export function printStyles(theme: EditedTheme): string {
  const rule = (selector: string, override: ThemeOverride) => {
    const lines = Object.entries(overrideVariables(override)).map(
      ([name, value]) => `  ${name}: ${value};`,
    )
    return lines.length === 0 ? '' : `${selector} {\n${lines.join('\n')}\n}`
  }
  const byNight = rule('  .daysheet-widgets', theme.dark)
  return [
    rule('.daysheet-widgets', theme.light),
    byNight && `@media (prefers-color-scheme: dark) {\n${byNight}\n}`,
  ]
    .filter(Boolean)
    .join('\n\n')
}
