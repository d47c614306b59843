import { type ReactNode, useEffect } from 'react';

export interface PageProps {
  title: string;
  /** Beside the title: what kind of thing this is, or its state. */
  badge?: ReactNode;
  /** Above the title: the way back to the list. */
  back?: ReactNode;
  text?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  /** For an editor, which uses all the room that there is. */
  isWide?: boolean;
}

export function Page({ title, badge, back, text, actions, children, isWide = false }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Guidepost`;
  }, [title]);
  return (
    <div className={`mx-auto flex w-full flex-col gap-5 px-4 py-5 sm:px-6 ${isWide ? '' : 'max-w-300'}`}>
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          {back && <div className="mb-1 text-sm">{back}</div>}
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="min-w-0 text-xl break-words">{title}</h1>
            {badge}
          </div>
          {text && <p className="mt-1 max-w-180 text-muted">{text}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </header>
      {children}
    </div>
  );
}

interface PanelProps {
  title?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A part of a page with a line around it. */
export const Panel = ({ title, actions, children, className = '' }: PanelProps) => (
  <section className={`min-w-0 rounded-lg border border-line bg-panel ${className}`}>
    {(title || actions) && (
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-2 border-b border-line px-4 py-1.5">
        {title && <h2 className="text-base">{title}</h2>}
        {actions}
      </div>
    )}
    <div className="p-4">{children}</div>
  </section>
);

/** Facts about one thing: a name and its value each. */
export const Facts = ({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) => (
  <dl className="grid grid-cols-[minmax(90px,auto)_1fr] gap-x-4 gap-y-2">
    {facts.map(([name, value]) => (
      <div key={name} className="contents">
        <dt className="text-muted">{name}</dt>
        <dd className="min-w-0 break-words">{value}</dd>
      </div>
    ))}
  </dl>
);

/** A page in two columns: what it is about, and what one may want to know beside it. */
export const Columns = ({ main, side }: { main: ReactNode; side: ReactNode }) => (
  <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_320px]">
    <div className="flex min-w-0 flex-col gap-5">{main}</div>
    <div className="flex min-w-0 flex-col gap-5">{side}</div>
  </div>
);
