import ts from 'typescript'

const MOST_COMBINATIONS = 24
const DEEPEST = 8

/** The literal texts of a type; null where it may be anything. */
function literalsOf(type: ts.Type): string[] | null {
  const parts = type.isUnion() ? type.types : [type]
  const known = parts.filter((part) => !(part.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null)))
  if (known.length === 0 || known.length > MOST_COMBINATIONS) return null
  return known.every((part) => part.isStringLiteral()) ? known.map(({ value }) => value) : null
}

/** Every text that an expression can come to, as far as it is written in the code. */
export function textsOf(checker: ts.TypeChecker, root: ts.Expression): string[] {
  const seen = new Set<ts.Node>()

  const ofAll = (nodes: readonly ts.Node[], depth: number) =>
    nodes.flatMap((node) => (ts.isExpression(node) ? textsIn(node, depth) : []))

  function returned(body: ts.ConciseBody | undefined, depth: number): string[] {
    if (!body) return []
    if (!ts.isBlock(body)) return textsIn(body, depth)
    const found: string[] = []
    const visit = (node: ts.Node): void => {
      if (ts.isFunctionLike(node)) return
      if (ts.isReturnStatement(node) && node.expression)
        found.push(...textsIn(node.expression, depth))
      ts.forEachChild(node, visit)
    }
    visit(body)
    return found
  }

  function declared(node: ts.Expression, depth: number): string[] {
    let symbol = checker.getSymbolAtLocation(ts.isPropertyAccessExpression(node) ? node.name : node)
    if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol)
    const declaration = symbol?.valueDeclaration
    if (!declaration || seen.has(declaration)) return []
    seen.add(declaration)
    if (
      (ts.isVariableDeclaration(declaration) || ts.isPropertyAssignment(declaration)) &&
      declaration.initializer
    )
      return textsIn(declaration.initializer, depth + 1)
    if (ts.isFunctionDeclaration(declaration)) return returned(declaration.body, depth + 1)
    return []
  }

  /** What a function returns; of a list what is made of each, or one of it. */
  function called({ expression, arguments: given }: ts.CallExpression, depth: number): string[] {
    if (!ts.isPropertyAccessExpression(expression)) return declared(expression, depth)
    const [first] = given
    if (/^(map|flatMap)$/.test(expression.name.text) && first) return textsIn(first, depth + 1)
    if (/^(find|filter|at)$/.test(expression.name.text))
      return textsIn(expression.expression, depth + 1)
    return declared(expression, depth)
  }

  function combined(node: ts.TemplateExpression, depth: number): string[] {
    let texts = [node.head.text]
    for (const { expression, literal } of node.templateSpans) {
      const values =
        literalsOf(checker.getTypeAtLocation(expression)) ?? textsIn(expression, depth + 1)
      if (values.length === 0) return []
      texts = texts.flatMap((text) => values.map((value) => text + value + literal.text))
      if (texts.length > MOST_COMBINATIONS) return []
    }
    return texts
  }

  function textsIn(node: ts.Expression, depth: number): string[] {
    if (depth > DEEPEST) return []
    if (ts.isStringLiteralLike(node)) return [node.text]
    if (ts.isTemplateExpression(node)) return combined(node, depth)
    if (
      ts.isParenthesizedExpression(node) ||
      ts.isAsExpression(node) ||
      ts.isSatisfiesExpression(node)
    )
      return textsIn(node.expression, depth)
    if (ts.isNonNullExpression(node)) return textsIn(node.expression, depth)
    if (ts.isConditionalExpression(node)) return ofAll([node.whenTrue, node.whenFalse], depth)
    if (ts.isBinaryExpression(node)) {
      const { BarBarToken, QuestionQuestionToken, AmpersandAmpersandToken } = ts.SyntaxKind
      const { kind } = node.operatorToken
      if (kind === AmpersandAmpersandToken) return textsIn(node.right, depth)
      if (kind === BarBarToken || kind === QuestionQuestionToken)
        return ofAll([node.left, node.right], depth)
      return []
    }
    if (ts.isArrayLiteralExpression(node)) return ofAll(node.elements, depth)
    if (ts.isSpreadElement(node)) return textsIn(node.expression, depth)
    if (ts.isObjectLiteralExpression(node))
      return node.properties.flatMap((property) =>
        ts.isPropertyAssignment(property) ? textsIn(property.initializer, depth) : [],
      )
    if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return returned(node.body, depth)
    if (ts.isJsxExpression(node)) return node.expression ? textsIn(node.expression, depth) : []
    if (
      ts.isIdentifier(node) ||
      ts.isPropertyAccessExpression(node) ||
      ts.isElementAccessExpression(node) ||
      ts.isCallExpression(node)
    ) {
      const literals = literalsOf(checker.getTypeAtLocation(node))
      if (literals) return literals
      if (ts.isCallExpression(node)) return called(node, depth)
      return declared(ts.isElementAccessExpression(node) ? node.expression : node, depth)
    }
    return []
  }

  return textsIn(root, 0)
}
