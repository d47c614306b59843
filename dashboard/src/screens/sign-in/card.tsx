import { type ReactNode, useEffect } from 'react';
import icon from '../../icon.svg';

/** The pages before one has signed in: one card. */
export function Card({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Guidepost`;
  }, [title]);
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-100 flex-col justify-center gap-6 px-4 py-10">
      <div className="flex items-center gap-3">
        <img src={icon} alt="" className="size-8" />
        <span className="text-lg font-semibold">Guidepost</span>
      </div>
      <div className="rounded-lg border border-line bg-panel p-6">
        <h1 className="text-xl">{title}</h1>
        {text && <p className="mt-1 text-muted">{text}</p>}
        <div className="mt-5">{children}</div>
      </div>
    </main>
  );
}

/** What is wrong with a form as a whole. */
export const FormError = ({ text }: { text: string | undefined }) =>
  text ? (
    <p role="alert" className="rounded-md bg-bad-soft px-3 py-2 text-bad">
      {text}
    </p>
  ) : null;
