-- What a need is filled from is a lot or a few. Thought to be a thousand, they were joined to all lots there are: 12 ms for each line of a quote among
-- 23,000 lots.
alter function choose_lots(int, int, smallint, int, text, int, timestamptz) rows 2;
