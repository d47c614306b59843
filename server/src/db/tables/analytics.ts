import type { GeneratedAlways } from 'kysely';

/** Counts that are kept up to date for analytics. */
export interface AnalyticsTables {
  analytics_queue: AnalyticsQueue;
  analytics_series: AnalyticsSeries;
  analytics_user_quarters: AnalyticsUserQuarters;
  analytics_quarters: AnalyticsQuarters;
  analytics_returns: AnalyticsReturns;
  analytics_days: AnalyticsDays;
  analytics_answers: AnalyticsAnswers;
  analytics_answer_days: AnalyticsAnswerDays;
  analytics_answer_quarters: AnalyticsAnswerQuarters;
}

interface AnalyticsQueue {
  environment_id: string;
  created_at: Date;
  event_id: string;
}

interface AnalyticsSeries {
  environment_id: string;
  id: GeneratedAlways<number>;
  content_id: string;
  metric: string;
  part: string;
}

interface AnalyticsUserQuarters {
  environment_id: string;
  series_id: number;
  user_id: string;
  quarter: number;
  times: number;
}

interface AnalyticsQuarters {
  environment_id: string;
  series_id: number;
  quarter: number;
  total: number;
  users: number;
  new_users: number;
  within_quarters: number[];
  within_days: number[];
}

interface AnalyticsReturns {
  environment_id: string;
  series_id: number;
  quarter: number;
  next_quarter: number;
  users: number;
}

interface AnalyticsDays {
  environment_id: string;
  series_id: number;
  day: Date;
  total: number;
  users: number;
  new_users: number;
  returned_within: number[];
}

interface AnalyticsAnswers {
  environment_id: string;
  content_id: string;
  question_cvid: string;
  session_id: string;
  user_id: string;
  event_id: string;
  answered_at: Date;
  answers: string[];
}

interface AnalyticsAnswerDays {
  environment_id: string;
  series_id: number;
  day: Date;
  answer: string;
  responses: number;
}

interface AnalyticsAnswerQuarters {
  environment_id: string;
  series_id: number;
  quarter: number;
  answer: string;
  responses: number;
}
