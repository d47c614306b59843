import { topicText } from './topics.ts';

/** A topic in words, with its code beside it for those who write the receiver. */
export const Topic = ({ topic }: { topic: string }) => (
  <>
    {topicText(topic)} <code className="text-sm text-muted">{topic}</code>
  </>
);

/** The topics of an endpoint, one below the other. */
export const Topics = ({ topics }: { topics: readonly string[] }) => (
  <ul className="flex flex-col gap-1">
    {topics.map((topic) => (
      <li key={topic}>
        <Topic topic={topic} />
      </li>
    ))}
  </ul>
);
