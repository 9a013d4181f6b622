import ts from 'typescript'

/** A text that people read, by its key; `one` is its English singular, where it has plural forms. */
export interface Text {
  key: string
  one?: string
}

/** What marks a text: the looking up, and the marker for what is written elsewhere. */
const MARKERS = new Set(['words', 'useWords()', 'msg'])

/** The texts of one file: what stands in `words('…')` and `msg('…')`, and nothing else. */
export function collectTexts(fileName: string, source: string): Text[] {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true)
  const texts: Text[] = []

  const refuse = (node: ts.Node, why: string): never => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart())
    throw new Error(`${fileName}:${line + 1}: ${why}`)
  }

  function read(argument: ts.Expression, marker: string): void {
    if (ts.isStringLiteralLike(argument)) texts.push({ key: argument.text })
    else if (ts.isConditionalExpression(argument))
      for (const branch of [argument.whenTrue, argument.whenFalse]) read(branch, marker)
    else if (ts.isObjectLiteralExpression(argument)) texts.push(pluralOf(argument))
    else if (ts.isTemplateExpression(argument) || marker === 'msg')
      refuse(argument, `write each sentence whole in ${marker}('…'), its values as {names}.`)
  }

  function pluralOf(forms: ts.ObjectLiteralExpression): Text {
    const textOf = (form: string): string => {
      const property = forms.properties.find(({ name }) => name?.getText() === form)
      if (property && ts.isPropertyAssignment(property))
        if (ts.isStringLiteralLike(property.initializer)) return property.initializer.text
      return refuse(forms, `plural forms are { one: '…', other: '…' }.`)
    }
    return { key: textOf('other'), one: textOf('one') }
  }

  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const marker = node.expression.getText()
      const [argument] = node.arguments
      if (MARKERS.has(marker) && argument) read(argument, marker)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return texts
}
