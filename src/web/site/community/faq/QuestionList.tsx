import { Icon } from '../../../ui/Icon.tsx';
import { Blocks } from '../../parts/Blocks.tsx';
import type { Question } from './questions.server.ts';

/**
 * Questions that open and close independently. `details` works without script, and the browser's search finds text in a
 * closed one. The id is inside the element, so that the browser opens it for a fragment.
 */
export function QuestionList({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="grid gap-3">
      {questions.map(({ id, question, answer, link }) => (
        <details key={id} className="question">
          <summary>
            <h3>{question}</h3>
            <Icon name="plus" />
          </summary>
          <div className="question-answer" id={id}>
            <Blocks blocks={[...answer.split('\n\n'), ...(link ? [link] : [])]} />
          </div>
        </details>
      ))}
    </div>
  );
}
